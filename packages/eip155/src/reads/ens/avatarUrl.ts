/** `ipfs://` and a content id of version 0 or 1, with or without a path. */
const ipfs = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,100})((?:\/[\w%.~-]+)*)$/

/**
 * Where an avatar record's picture is.
 *
 * @param gateway where the site reads IPFS, e.g. `'https://ipfs.example'`: without one nobody is asked for what lies there
 * @returns the record itself where it is an `https:` or `data:` URL; nothing for what cannot be shown, NFTs among it
 * @see https://docs.ens.domains/ensip/12
 */
export const toAvatarUrl = (record: string, gateway: string | undefined): string | undefined => {
  if (/^(https:|data:image\/)/i.test(record)) return record
  const [, id, path = ''] = ipfs.exec(record) ?? []
  if (!id || !gateway || path.split('/').includes('..')) return undefined
  return `${gateway.replace(/\/+$/, '')}/ipfs/${id}${path}`
}
