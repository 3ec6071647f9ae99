import { type ConnectorRow, selectHasSeveralNamespaces } from '@latchkey/core/internal'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppSelector } from '../../context/store.js'

/** Only a site of several namespaces needs them. A row stands without them as well. */
const WalletMarks = lazyPart(() => import('./WalletMarks.js').then((module) => module.WalletMarks))

/** The networks that a wallet serves, where there is more than one kind of them. */
export const MarksOfWallet = ({ row }: { readonly row: ConnectorRow }) =>
  useAppSelector(selectHasSeveralNamespaces) && <WalletMarks row={row} />
