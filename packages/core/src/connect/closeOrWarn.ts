import type { Logger } from '../base/createLogger.js'

/** Waits until a wallet has ended its connection. If that fails, logs a warning, because the user can only disconnect in the wallet then. */
export const closeOrWarn = (closing: Promise<unknown>, { logger }: { readonly logger: Logger }): Promise<unknown> =>
  closing.catch((error: unknown) => logger.warn('A wallet was not disconnected. Disconnect in the wallet.', error))
