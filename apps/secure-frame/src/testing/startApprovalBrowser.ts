import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { BrowserContext, Frame, Page } from 'playwright'
import { buildClient } from '../../scripts/buildClient.mjs'
import type { ApprovalQuestion } from '../frame/approval/question.js'
import type { AskOptions } from './approvalPage.js'
import { openBrowser } from './openBrowser.js'
import { startTestWallet, type TestWallet } from './startTestWallet.js'

/** A site whose frame asks for an approval. */
export type ApprovalSite = {
  readonly page: Page
  readonly frame: Frame
  readonly context: BrowserContext
  /** What the user did, once the approval is over. */
  readonly outcome: Promise<string | number>
  stop(): Promise<void>
}

/** What differs from a normal browser and site. */
export type SiteOptions = AskOptions & {
  /** The site's own markup around the frame: `FRAME` is replaced by the frame. */
  readonly markup?: string
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** Whether the browser lacks Intersection Observer v2, as Firefox and Safari do. */
  readonly isOldBrowser?: boolean
}

type ApprovalPage = typeof import('./approvalPage.js')

/** A real Chromium with the frame's approvals in a cross-origin frame, and the real service behind them. */
export type ApprovalBrowser = {
  readonly service: TestWallet
  open(question: ApprovalQuestion, options?: SiteOptions): Promise<ApprovalSite>
  stop(): Promise<void>
}

const site = 'https://shop.example'
const frameUrl = 'https://wallet.example/test'

/** Removes the guards of the button, so that a test can show that its attacks need them: what the browser proves, and that a user has pressed. */
const withoutGuards: Plugin = {
  name: 'without-guards',
  setup: ({ onLoad }) => {
    onLoad({ filter: /watchVisibility\.ts$/ }, () => ({
      contents: 'export const watchVisibility = ({ onChange }) => (onChange(true), () => undefined)',
      loader: 'ts',
    }))
    onLoad({ filter: /createApprovalScreen\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace('isTrusted && onPress()', 'onPress()')
      if (contents === source) throw new Error('The guard against presses of scripts was not found.')
      return { contents, loader: 'ts' }
    })
  },
}

/** Starts it. @param options `isUnguarded`: the button of the approval has no guards */
export const startApprovalBrowser = async ({ isUnguarded = false } = {}): Promise<ApprovalBrowser> => {
  const client = await buildClient()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-approvals-'))
  const service = await startTestWallet(join(folder, 'wallet.db'), undefined, client)
  const device = await service.createDevice()
  const { accessToken: token } = await service.logIn(device, 'ada@mail.example')
  const entry = fileURLToPath(new URL('./approvalPage.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'approvalPage',
    conditions: ['@latchkey/source'],
    plugins: isUnguarded ? [withoutGuards] : [],
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  const style = new TextDecoder().decode(client.files.get(client.manifest.documents['approve']?.style.name ?? ''))
  const browser = await openBrowser()

  const route = async (context: BrowserContext, markup: string) => {
    await context.route(`${site}/`, (each) => each.fulfill({ contentType: 'text/html', body: markup }))
    await context.route('https://wallet.example/**', async (each) => {
      const request = each.request()
      const { pathname } = new URL(request.url())
      if (pathname === '/test')
        return each.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><head><title>Wallet</title><style>${style}</style></head><body><main></main></body><script src="/test.js"></script></html>`,
        })
      if (pathname === '/test.js') return each.fulfill({ contentType: 'text/javascript', body: script })
      const body = request.postData()
      const { dpop = '', 'content-type': type = '' } = request.headers()
      const response = await fetch(service.url + pathname, {
        method: request.method(),
        ...(body !== null && { body, headers: { dpop, 'content-type': type } }),
      })
      return each.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
    })
    // The service has a clock of its own, and checks that proofs are new.
    await context.clock.setFixedTime(service.now())
  }

  return {
    service,
    open: async (question, options = {}) => {
      const { markup = 'FRAME', scheme = 'light', width = 400, height = 640, isOldBrowser = false, ...asked } = options
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height } })
      const element = `<iframe title="Wallet" src="${frameUrl}" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" style="border:0;position:fixed;inset:0;width:100%;height:100%"></iframe>`
      await route(
        context,
        `<!doctype html><html lang="en"><title>Shop</title><body style="margin:0">${markup.replace('FRAME', element)}</body></html>`,
      )
      const page = await context.newPage()
      await page.exposeFunction('postAsUser', async (path: string, body: unknown) => {
        const { status, body: answer } = await device.post(path, body, { token })
        if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
        return answer
      })
      if (isOldBrowser)
        await page.addInitScript(() => {
          Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
        })
      await page.goto(`${site}/`)
      const frame = page.frame({ url: frameUrl })
      if (!frame) throw new Error('The site has no frame.')
      const outcome = frame.evaluate(
        ([askedQuestion, askedOptions]) => {
          const { approvalPage } = globalThis as unknown as { approvalPage: ApprovalPage } // the bundle's global
          return approvalPage.ask(askedQuestion, askedOptions)
        },
        [question, asked] as const,
      )
      // A test that closes the page first does not wait for the outcome.
      await Promise.race([frame.locator('h1').waitFor(), outcome])
      return { page, frame, context, outcome, stop: () => context.close() }
    },
    stop: async () => {
      await browser.close()
      await service.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
