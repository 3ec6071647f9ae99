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
export const rewritten = []
