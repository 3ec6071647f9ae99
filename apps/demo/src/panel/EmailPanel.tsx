/** The props of {@link EmailPanel}. */
export type EmailPanelProps = {
  /** The page that shows the mails. */
  readonly mailUrl: string
}

/** The same page under other names, which browsers treat as separate sites. */
const sites = ['shop.localhost', 'market.localhost']

/** Says where the mails of logins arrive, and links to two other sites with the same wallet. */
export const EmailPanel = ({ mailUrl }: EmailPanelProps) => (
  <section aria-labelledby="email" className="wide">
    <h3 id="email">Login by e-mail</h3>
    <p>
      Log in with any e-mail address. Its mail arrives on a page of this machine, and no mail is sent on. The wallet is
      the same on each site of its operator: the other two addresses are this page as separate sites.
    </p>
    <div className="row">
      <a href={mailUrl} target="_blank" rel="noreferrer">
        Open the mails
      </a>
      {sites.map((site) => (
        <a key={site} href={`http://${site}:${location.port}/`} target="_blank" rel="noreferrer">
          Open {site}
        </a>
      ))}
    </div>
  </section>
)
