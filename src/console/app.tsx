import { useEffect } from 'preact/hooks'
import { Shell } from './components/shell.js'
import { Toaster } from './components/toaster.js'
import { navigate } from './lib/router.js'
import { Door } from './pages/door.js'
import { CurrentPage } from './routes.js'
import { refreshAccount } from './state/api.js'
import { apiKey, takeReturnPlace } from './state/session.js'
import { forgetVerdicts } from './state/verdicts.js'

/** The whole console: the door, or the pages of whoever is signed in. */
export function App() {
  const key = apiKey.value
  useEffect(() => {
    forgetVerdicts()
    if (key === null) return
    const place = takeReturnPlace()
    if (place) navigate(place, { replace: true })
    void refreshAccount()
  }, [key])
  return (
    <>
      {key === null ? (
        <Door />
      ) : (
        <Shell key={key}>
          <CurrentPage />
        </Shell>
      )}
      <Toaster />
    </>
  )
}
