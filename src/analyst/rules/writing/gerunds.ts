/** English deeds as nouns. */

/** Irregular past forms and what they become. */
const irregular = new Map(
  (
    'built:building rebuilt:rebuilding made:making spent:spending bought:buying lost:losing found:finding quit:quitting ate:eating ' +
    'became:becoming learnt:learning went:going broke:breaking got:getting took:taking gave:giving met:meeting wrote:writing read:reading ' +
    'ran:running sold:selling paid:paying won:winning fell:falling grew:growing hid:hiding stole:stealing flew:flying drove:driving did:doing ' +
    'saw:seeing came:coming left:leaving cut:cutting put:putting let:letting sent:sending taught:teaching slept:sleeping kept:keeping ' +
    'began:beginning brought:bringing caught:catching chose:choosing drew:drawing drank:drinking fought:fighting forgot:forgetting froze:freezing ' +
    'held:holding hit:hitting knew:knowing led:leading lit:lighting rode:riding rose:rising sang:singing sat:sitting set:setting shot:shooting ' +
    'spoke:speaking stood:standing swam:swimming threw:throwing told:telling thought:thinking wore:wearing redid:redoing remade:remaking'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** "fix" as "fixing"; the spelling of regular English. */
export function gerund(verb: string): string {
  const low = verb.toLowerCase()
  if (low.endsWith('ie')) return `${low.slice(0, -2)}ying`
  if (/[^eoy]e$/u.test(low) && low.length > 2) return `${low.slice(0, -1)}ing`
  const doubles = /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(low) || /^(?:begin|forget|admit|refer)$/u.test(low)
  return doubles && low.length > 2 && !low.endsWith('ck') ? `${low}${low.at(-1) ?? ''}ing` : `${low}ing`
}

/** A past form as a noun: "tried" as "trying"; null for what is no known past form. */
export function gerundOfPast(past: string): string | null {
  const low = past.toLowerCase()
  const known = irregular.get(low)
  if (known !== undefined) return known
  if (!/[^e]ed$/u.test(low) || low.length < 5) return null
  return low.endsWith('ied') ? `${low.slice(0, -3)}ying` : `${low.slice(0, -2)}ing`
}
