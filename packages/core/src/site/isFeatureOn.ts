/** Whether a feature's setting turns it on: `true`, or a list that is not empty. */
export const isFeatureOn = (setting: boolean | readonly string[]): boolean =>
  typeof setting === 'boolean' ? setting : setting.length > 0
