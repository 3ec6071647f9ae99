import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @returns a module's name without the machine's paths, versions and build folders: `core/engine/createEngine`, `viem/_esm/utils/uid` */
export const shortenModule = (module) =>
  /virtual-site\.js|^data:|<stdin>/.test(module)
    ? 'the site'
    : module
        .replaceAll('\0', '')
        .replace(/^.*\/node_modules\//, '')
        .replace(/^.*\/packages\/([^/]+)\/(dist\/)?/, '$1/')
        .replace(root, '')
        .replace(/\.m?js(?=\?|$)/, '')
