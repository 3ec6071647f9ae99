import { expectTypeOf } from 'vitest'
import type { KitEvent, KitEventName } from './kitEvent.js'

declare const kitEvent: KitEvent
if (kitEvent.event === 'SEND_SUCCESS') {
  expectTypeOf(kitEvent.properties.amount).toEqualTypeOf<string>()
  expectTypeOf(kitEvent.properties.hash).toEqualTypeOf<string | undefined>()
}
if (kitEvent.event === 'SWAP_ERROR') expectTypeOf(kitEvent.properties.swapFromToken).toEqualTypeOf<string>()
if (kitEvent.event === 'MODAL_CREATED') expectTypeOf(kitEvent.properties).toEqualTypeOf<undefined>()

expectTypeOf<'SOMETHING_ELSE'>().not.toExtend<KitEventName>()
