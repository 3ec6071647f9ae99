import { configName, type DocumentConfig } from '../protocol/documentConfig.js'

/** Reads the config of the document. The wallet's own service wrote it. */
export const readConfig = (): DocumentConfig => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configName}"]`)
  if (!meta) throw new Error('The document has no config. The wallet service has to serve it.')
  return JSON.parse(meta.content)
}
