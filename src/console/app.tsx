import { useEffect } from 'preact/hooks'
import { Shell } from './components/shell.js'
import { Toaster } from './components/toaster.js'
import { navigate, place } from './lib/router.js'
import { Welcome } from './pages/welcome.js'
import { SignInPage } from './pages/sign-in.js'
import { CurrentPage } from './routes.js'
import { refreshAccount } from './state/api.js'
import { apiKey, takeReturnPlace } from './state/session.js'
import { forgetVerdicts } from './state/decisions.js'

function View() {
  const key = apiKey.value
  if (place.value.path === '/sign-in') return <SignInPage />
  if (place.value.path.startsWith('/shared/')) return <CurrentPage />
  if (key === null) return <Welcome />
  return (
    <Shell key={key}>
      <CurrentPage />
    </Shell>
  )
}

/** The whole console: the welcome page, or the pages for a person who is signed in. */
export function App() {
  const key = apiKey.value
  useEffect(() => {
    forgetVerdicts()
    if (key === null) return
    const returnPlace = takeReturnPlace()
    if (returnPlace) navigate(returnPlace, { replace: true })
    void refreshAccount()
  }, [key])
  return (
    <>
      <View />
      <Toaster />
    </>
  )
}
