import type { Services } from '../state/services.js'

/** Reports errors as events. The code for it is loaded with the first error. */
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
      loading = undefined // this error is still thrown to its caller; the next error loads the code again
    }
  }
  return (thrown, uncaught) => {
    const telling = tell(thrown, uncaught).then(() => {
      tasks.delete(telling)
    })
    tasks.add(telling)
  }
}
