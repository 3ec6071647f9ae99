import { expectTypeOf } from 'vitest'
import type { KitEvent, KitEventName } from './kitEvent.js'

declare const told: KitEvent
if (told.event === 'SEND_SUCCESS') {
  expectTypeOf(told.properties.amount).toEqualTypeOf<string>()
  expectTypeOf(told.properties.hash).toEqualTypeOf<string | undefined>()
}
if (told.event === 'SWAP_ERROR') expectTypeOf(told.properties.swapFromToken).toEqualTypeOf<string>()
if (told.event === 'MODAL_CREATED') expectTypeOf(told.properties).toEqualTypeOf<undefined>()

expectTypeOf<'SOMETHING_ELSE'>().not.toExtend<KitEventName>()
