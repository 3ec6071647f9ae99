import { type Services, track } from '../state/services.js'

/** Waits until a wallet has ended its connection. If that fails, logs a warning, because the user can only disconnect in the wallet then. */
export const closeOrWarn = (closing: Promise<void>, services: Services): Promise<void> =>
  track(services, closing).catch((error: unknown) =>
    services.logger.warn('A wallet was not disconnected. Disconnect in the wallet.', error),
  )
