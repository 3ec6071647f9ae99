export { confirmChannel, type ConfirmOptions, type FarcasterUser, signChannel } from '../farcaster/confirmChannel.js'
export {
  type ChannelStatus,
  type FarcasterRelay,
  type FarcasterRelayOptions,
  type SignatureParameters,
  startFarcasterRelay,
} from '../farcaster/startFarcasterRelay.js'
