import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The options that a browser test passes to Playwright's `launch`. */
export interface BrowserChoice {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
  readonly from: 'env' | 'installed' | 'npm' | 'apt'
}

const INSTALLED = [
  '/usr/bin/chromium-headless-shell', // the same browser without windows of its own: tests take a fifth less time
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function tryBrowser(
  from: BrowserChoice['from'],
  executablePath: string,
  extra: Record<string, string> = {},
): BrowserChoice | undefined {
  const env = { ...(process.env as Record<string, string>), ...extra }
  if (!existsSync(executablePath)) return undefined
  if (spawnSync(executablePath, ['--version'], { stdio: 'ignore', env }).status !== 0) return undefined
  return { executablePath, args: ARGS, env, from }
}

/** Unpacks the Chromium of the npm package, with its own NSS libraries and fonts, once per version. */
function unpackFromNpm(): BrowserChoice | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest: unknown = JSON.parse(
    readFileSync(join(entry.slice(0, entry.lastIndexOf('/build/')), 'package.json'), 'utf8'),
  )
  const version = String((manifest as { version: unknown }).version)
  const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
  const dir = join(cache, version)
  if (!existsSync(dir)) {
    mkdirSync(cache, { recursive: true })
    const temporary = mkdtempSync(join(cache, 'unpack-'))
    // The package unpacks into TMPDIR, and adds its libraries only if it detects AWS Lambda.
    const code = `import(${JSON.stringify(entry)}).then((m) => m.default.executablePath())`
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: 'inherit',
      env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    })
    writeFileSync(
      join(temporary, 'fonts', 'fonts.conf'),
      `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir></fontconfig>\n`,
    )
    try {
      renameSync(temporary, dir) // atomic, also if two runs start together
    } catch {
      rmSync(temporary, { recursive: true, force: true })
    }
  }
  return tryBrowser('npm', join(dir, 'chromium'), {
    LD_LIBRARY_PATH: join(dir, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(dir, 'fonts'),
  })
}

function installWithApt(): BrowserChoice | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env })
  } catch {
    return undefined
  }
  return tryBrowser('apt', '/usr/bin/chromium')
}

/** Finds a browser: `$CHROME_PATH`, else an installed Chromium or Chrome, else that of an npm package, else, as root, that of apt. */
export function ensureBrowser(): BrowserChoice {
  const path = process.env['CHROME_PATH']
  if (path) {
    const choice = tryBrowser('env', path)
    if (!choice) throw new Error(`The browser at CHROME_PATH=${path} does not start.`)
    return choice
  }
  for (const path of INSTALLED) {
    const choice = tryBrowser('installed', path)
    if (choice) return choice
  }
  const choice = unpackFromNpm() ?? installWithApt()
  if (choice) return choice
  throw new Error('No Chromium found. Install Chromium or Google Chrome, or set CHROME_PATH to its executable.')
}

if (process.argv[1] && dirname(process.argv[1]) === dirname(fileURLToPath(import.meta.url))) {
  const { executablePath, from } = ensureBrowser()
  console.log(`${from}: ${executablePath}`)
}
