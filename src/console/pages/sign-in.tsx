import { useEffect, useState } from 'preact/hooks'
import { StaySignedIn } from '../components/stay-signed-in.js'
import { ErrorBox, KeyFailure, Skeleton } from '../components/states.js'
import { navigate } from '../lib/router.js'
import { useShownAction } from '../state/action.js'
import { clientWith, type Failure, toFailure } from '../state/api.js'
import { apiKey, signIn } from '../state/session.js'
import { strings } from '../strings/index.js'

/** The page of a sign-in link. The token stands in the fragment, which browsers do not send to any server. */

/** Removes the token from the address, where it would be visible and stay in the history, and returns it. */
function takeToken(): string | null {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(null, '', location.pathname)
  return token || null
}

function useToken() {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    const follow = () => setToken(takeToken() ?? token)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [token])
  return token
}

const noToken: Failure = {
  code: 'invalid_sign_in_token',
  status: 0,
  message: '',
  request_id: null,
  retry_after: null,
}

const keyPattern = /^co_[\w-]{43}_[\w-]{6}$/
/** Whether the token is an API key: the link of another person of the account. */
const isKey = (token: string | null): token is string => token !== null && keyPattern.test(token)

/** Asks before it signs in, because the sender of the link chose the account. */
function KeyLink({ token }: { token: string }) {
  const [stay, setStay] = useState(false)
  const { isBusy, failure, act } = useShownAction()
  const { welcome } = strings()
  const enter = () =>
    act(
      () => clientWith(token).get('/v1/me'),
      () => {
        navigate('/', { replace: true })
        signIn(token, stay)
      },
    )
  return (
    <main id="main" class="page narrow">
      <h1>{welcome.invited}</h1>
      <p>{apiKey.value === null ? welcome.invitedMeans : welcome.invitedReplaces}</p>
      <StaySignedIn isOn={stay} way="link" onChange={setStay} />
      <p>
        <button type="button" class="button primary" disabled={isBusy} onClick={enter}>
          {welcome.signIn}
        </button>
      </p>
      {failure && <KeyFailure failure={failure} />}
    </main>
  )
}

/** Signs in by the token of the address: a key, or a link that works once. */
export function SignInPage() {
  const token = useToken()
  return isKey(token) ? <KeyLink token={token} /> : <OneTimeLink token={token} />
}

function OneTimeLink({ token }: { token: string | null }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (token === null) return apiKey.peek() === null ? setFailure(noToken) : navigate('/', { replace: true })
    setFailure(null)
    clientWith()
      .post('/v1/sign-in', { body: { token } })
      .then(({ api_key }) => {
        navigate('/', { replace: true })
        signIn(api_key, false)
      })
      .catch((error: unknown) => setFailure(toFailure(error)))
  }, [token, round])
  const { welcome } = strings()
  return (
    <main id="main" class="page">
      <h1>{failure ? welcome.linkFailed : welcome.linkBusy}</h1>
      {failure ? (
        <>
          <ErrorBox failure={failure} {...(token ? { onRetry: () => setRound(round + 1) } : {})} />
          <p>
            <a class="button primary" href="/">
              {apiKey.value === null ? welcome.otherWays : strings().states.goOn}
            </a>
          </p>
        </>
      ) : (
        <Skeleton shape="row" count={1} />
      )}
    </main>
  )
}
