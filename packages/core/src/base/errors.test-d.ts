import { expectTypeOf } from 'vitest'
import { hasErrorCode } from './errorInfo.js'
import { LatchkeyError } from './LatchkeyError.js'

const thrown: unknown = undefined
if (hasErrorCode(thrown, 'DISCONNECT_FAILED')) {
  expectTypeOf(thrown.code).toEqualTypeOf<'DISCONNECT_FAILED'>()
  expectTypeOf(thrown.context.chains).toEqualTypeOf<string | undefined>()
}

export const raised = [
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', { context: { network: 'eip155:9' } }),
  // @ts-expect-error the context of this code has no such field
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', { context: { wallet: 'Fennec' } }),
  // @ts-expect-error the field has another type
  new LatchkeyError('SERVICE_FAILED', 'HTTP status code: 500', { context: { status: '500' } }),
  // @ts-expect-error the code does not exist
  new LatchkeyError('SOMETHING', 'It failed.'),
]
