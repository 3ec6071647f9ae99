import type { Services } from '../engine/services.js'

/** Tells errors as events, by code that is fetched when there is one to tell. */
export const createReport = ({
  clock,
  emit,
  tasks,
}: Pick<Services, 'clock' | 'emit' | 'tasks'>): Services['report'] => {
  let loading: Promise<Services['report']> | undefined
  return (error, uncaught) => {
    loading ??= import('./reportError.js').then((module) => module.createErrorReports({ clock, emit }))
    const telling = loading.then(
      (report) => report(error, uncaught),
      () => {
        loading = undefined // its thrower tells this one all the same; the next error tries again
      },
    )
    tasks.add(telling)
    void telling.finally(() => tasks.delete(telling))
  }
}
