import { type ConnectorRow, selectHasSeveralNamespaces } from '@latchkey/core/internal'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppSelector } from '../../context/store.js'

/** Only a site with several namespaces needs them. A row is complete without them. */
const WalletMarks = lazyPart(() => import('./WalletMarks.js').then((module) => module.WalletMarks))

/** The networks that a wallet supports, if the site has several namespaces. */
export const MarksOfWallet = ({ row }: { readonly row: ConnectorRow }) =>
  useAppSelector(selectHasSeveralNamespaces) && <WalletMarks row={row} />
