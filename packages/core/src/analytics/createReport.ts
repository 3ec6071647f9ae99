import type { Services } from '../state/services.js'

/** Tells errors as events, by code that is fetched when there is one to tell. */
export const createReport = ({
  clock,
  emit,
  tasks,
}: Pick<Services, 'clock' | 'emit' | 'tasks'>): Services['report'] => {
  let loading: Promise<Services['report']> | undefined
  const load = async () => {
    const { createErrorReports } = await import('./reportError.js')
    return createErrorReports({ clock, emit })
  }
  const tell = async (error: unknown, uncaught: boolean | undefined) => {
    loading ??= load()
    try {
      const report = await loading
      report(error, uncaught)
    } catch {
      loading = undefined // its thrower tells this one all the same; the next error tries again
    }
  }
  return (thrown, uncaught) => {
    const telling = tell(thrown, uncaught).then(() => {
      tasks.delete(telling)
    })
    tasks.add(telling)
  }
}
