import { readProperty } from '../../bytes.js'

/** Reads the id of the permission that a site gives up. `undefined`: the request is one of EIP-2255, which this wallet does not have. */
export const readRevokedId = (params: unknown): unknown => {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  return readProperty(request, 'permissionsContext') ?? readProperty(request, 'permissionContext') ?? undefined
}
