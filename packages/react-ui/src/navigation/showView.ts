import { type Engine, openModal, type Route } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'

/** Navigates the modal of a test kit to a view, from the view on which it opens. */
export const showView = ({ store }: Engine, route: Route): void => {
  store.dispatch(openModal())
  store.dispatch(navigate(route))
}
