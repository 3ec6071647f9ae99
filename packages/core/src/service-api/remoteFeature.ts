/** A feature of the project's configuration. */
export type RemoteFeature = {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

const isRemoteFeature = (value: unknown): value is RemoteFeature => {
  if (typeof value !== 'object' || value === null) return false
  const { id, isEnabled, config }: Partial<Record<keyof RemoteFeature, unknown>> = value
  return (
    typeof id === 'string' &&
    typeof isEnabled === 'boolean' &&
    (config === null || (Array.isArray(config) && config.every((entry) => typeof entry === 'string')))
  )
}

/** Whether a value is a project's list of features. */
export const isRemoteFeatures = (data: unknown): data is readonly RemoteFeature[] =>
  Array.isArray(data) && data.every(isRemoteFeature)
