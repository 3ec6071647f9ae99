import { useEffect, useRef, useState } from 'react'
import { type SiteCodeParameters, writeSiteCode } from '../writeSiteCode.js'

/** How long the confirmation of copying is shown, in ms. */
const confirmationTime = 2_000

/** The code of a site whose modal looks like the shown one. */
export const CodePanel = (parameters: SiteCodeParameters) => {
  const code = writeSiteCode(parameters)
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    if (answer === '') return
    const timer = setTimeout(() => setAnswer(''), confirmationTime)
    return () => clearTimeout(timer)
  }, [answer])
  const shown = useRef<HTMLPreElement>(null)
  const copy = async () => {
    const { clipboard }: { readonly clipboard?: Clipboard } = navigator
    try {
      if (!clipboard) throw new Error('There is no Clipboard API.')
      await clipboard.writeText(code)
      setAnswer('Copied')
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      // oxlint-disable-next-line typescript/no-deprecated -- nothing replaces it where the Clipboard API is closed
      const isCopied = document.execCommand('copy')
      setAnswer(isCopied ? 'Copied' : 'Your browser blocked copying. The code is selected: copy it here.')
    }
  }
  return (
    <section aria-labelledby="code" className="code">
      <header>
        <h2 id="code">The code of this modal</h2>
        <span role="status">{answer}</span>
        <button type="button" onClick={() => void copy()}>
          Copy the code
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard */}
      <pre ref={shown} dir="ltr" tabIndex={0} aria-labelledby="code" role="group">
        <code>{code}</code>
      </pre>
      <p>
        The code names real networks. This page has local chains in their place, and wallets with test keys. Latchkey is
        not yet published: the npm registry does not have these packages.
      </p>
    </section>
  )
}
