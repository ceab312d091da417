const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether a text contains a script that is written without spaces between words. */
export function hasUnspacedScript(text: string): boolean {
  return unspacedScripts.test(text)
}
