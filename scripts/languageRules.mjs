/**
 * Words that our comments and docs used as a dialect of their own, and how often they may occur per 1,000 words of prose: about as often as in
 * viem's. A whole folder is counted together.
 */
export const limits = [
  { name: 'tell, told', pattern: /\b(tell|tells|telling|told)\b/gi, atMost: 0.5 },
  { name: 'where (for if)', pattern: /\bwhere\b/gi, atMost: 2.5 },
  { name: 'stands', pattern: /\b(stand|stands|stood)\b/gi, atMost: 0.5 },
  {
    name: 'is told, asked, gone, heard',
    pattern: /\b(is|are|was|were|be|been) (told|asked|gone|heard)\b/gi,
    atMost: 0.3,
  },
  {
    name: 'person, visitor, somebody, nobody',
    pattern: /\b(person|visitors?|somebody|nobody|whoever)\b/gi,
    atMost: 0.5,
  },
  { name: 'that is none, there is none', pattern: /\b(is|are) none\b/gi, atMost: 0.2 },
]

/** How often `if` occurs at least, per 1,000 words. */
export const leastIf = 5

/** The folders and pages whose language was rewritten. Nothing is taken off this list. */
export const rewritten = [
  'packages/core/src/actions',
  'packages/core/src/analytics',
  'packages/core/src/balance',
  'packages/core/src/base',
  'packages/core/src/buy',
  'packages/core/src/connect',
  'packages/core/src/contract',
  'packages/core/src/engine',
  'packages/core/src/exports',
  'packages/core/src/handle',
  'packages/core/src/identity',
  'packages/core/src/multi-chain',
  'packages/core/src/navigation',
  'packages/core/src/network',
  'packages/core/src/notices',
  'packages/core/src/pairing',
  'packages/core/src/pick-network',
  'packages/core/src/pick-wallet',
  'packages/core/src/policy',
  'packages/core/src/send',
  'packages/core/src/server-rendering',
  'packages/core/src/service-api',
  'packages/core/src/sign-in',
  'packages/core/src/site',
  'packages/core/src/state',
  'packages/core/src/storage',
  'packages/core/src/testing',
  'packages/core/src/wallet-list',
  'packages/react-ui/src/avatar',
  'packages/react-ui/src/button',
  'packages/react-ui/src/context',
  'packages/react-ui/src/dialog',
  'packages/react-ui/src/exports',
  'packages/react-ui/src/frame',
  'packages/react-ui/src/hooks',
  'packages/react-ui/src/icons',
  'packages/react-ui/src/journeys',
  'packages/react-ui/src/kit',
  'packages/react-ui/src/modal',
  'packages/react-ui/src/motion',
  'packages/react-ui/src/mount',
  'packages/react-ui/src/navigation',
  'packages/react-ui/src/notices',
  'packages/react-ui/src/parts',
  'packages/react-ui/src/stories',
  'packages/react-ui/src/styles',
  'packages/react-ui/src/testing',
  'packages/react-ui/src/text',
  'packages/react-ui/src/themes',
  'packages/solana',
  'packages/siwx',
  'docs/decisions',
]
