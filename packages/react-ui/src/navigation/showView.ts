import { type Engine, openModal, type Route } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'

/** Puts the modal of a test kit on a view, from the view where it opens by itself. */
export const showView = ({ store }: Engine, route: Route): void => {
  store.dispatch(openModal())
  store.dispatch(navigate(route))
}
