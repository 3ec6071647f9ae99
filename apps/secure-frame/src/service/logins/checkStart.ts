import { createPublicKey } from 'node:crypto'
import type { PublicKey } from '../../protocol/fields.js'
import { isSiteOf } from '../projects/isSiteOf.js'
import { findProject, type Project } from '../projects/projectStore.js'
import { Refusal } from '../refusal.js'
import type { WalletParts } from '../walletParts.js'

const assertPoint = (key: PublicKey) => {
  try {
    createPublicKey({ key: { ...key }, format: 'jwk' })
  } catch (cause) {
    throw new Refusal('INVALID_REQUEST', { fields: ['sealKey'] }, { cause })
  }
}

/** Checks what each login starts with, and returns its project. @throws `Refusal` */
export const checkStart = async (
  { database, origin }: Pick<WalletParts, 'database' | 'origin'>,
  { project: id, site, sealKey }: { readonly project: string; readonly site: string; readonly sealKey: PublicKey },
): Promise<Project> => {
  assertPoint(sealKey)
  const project = await findProject(database, id)
  if (!project) throw new Refusal('PROJECT_UNKNOWN')
  if (!isSiteOf(project, site, origin)) throw new Refusal('SITE_REFUSED')
  return project
}
