import type { SocialLoginParameters, SocialSteps } from './createSocialLogin.js'

/** Creates the steps of a login at a provider. Their code loads with the first one: most visits begin no such login. */
export const loadSocialLogin = (parameters: SocialLoginParameters): SocialSteps => {
  const { memory } = parameters
  let loading: Promise<SocialSteps> | undefined
  const load = () => {
    loading ??= import('./createSocialLogin.js').then(
      ({ createSocialLogin }) => createSocialLogin(parameters),
      (error: unknown) => {
        loading = undefined // the next step tries again
        throw error
      },
    )
    return loading
  }
  return {
    start: async (...values) => (await load()).start(...values),
    startFarcaster: async () => (await load()).startFarcaster(),
    finish: async (proof) => (await load()).finish(proof),
    resume: async () => (memory.read() ? (await load()).resume() : undefined),
    cancel(reason) {
      memory.remove()
      loading?.then((steps) => steps.cancel(reason)).catch(() => undefined) // without its code, no login was begun
    },
  }
}
