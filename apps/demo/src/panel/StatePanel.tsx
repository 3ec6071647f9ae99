import { useAppKitAccount, useAppKitNetwork, useAppKitState, useWalletInfo } from '@latchkey/react-ui'

/** The kit's current state, as a site's code reads it. */
export const StatePanel = () => {
  const { address, status, embeddedWalletInfo } = useAppKitAccount()
  const { caipNetworkId } = useAppKitNetwork()
  const { open, loading } = useAppKitState()
  const { walletInfo } = useWalletInfo()
  const rows = {
    status: status ?? 'disconnected',
    address: address ?? '–',
    network: caipNetworkId ?? '–',
    wallet: walletInfo?.name ?? '–',
    modal: loading ? 'loading' : open ? 'open' : 'closed',
    ...(embeddedWalletInfo && {
      accountType: embeddedWalletInfo.accountType,
      isSmartAccountDeployed: String(embeddedWalletInfo.isSmartAccountDeployed),
    }),
  }
  return (
    <section aria-labelledby="state">
      <h3 id="state">Live state</h3>
      <dl>
        {Object.entries(rows).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-state={name}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
