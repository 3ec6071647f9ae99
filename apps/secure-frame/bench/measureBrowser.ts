import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { openBrowser } from '../src/testing/openBrowser.js'
import { startServedWallet } from '../src/testing/startServedWallet.js'
import type { ClientFiles } from '../src/service/documents/clientFiles.js'
import { sendJson } from '../src/testing/createTestDevice.js'
import { quantile } from './statistics.js'

type Page = typeof import('./page.js')

const summarize = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) })

/** Measures users of the wallet in Chromium, one after the other. */
export const measureBrowser = async (client: ClientFiles, bench: string, users: number) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', bench))],
    bundle: true,
    format: 'iife',
    globalName: 'bench',
    conditions: ['@latchkey/source'],
    write: false,
  })
  const wallet = await startServedWallet(client)
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins: [wallet.origin] })
  const browser = await openBrowser()
  const times = {
    creation: [] as number[],
    login: [] as number[],
    signatures: [] as number[],
    requests: [] as number[],
  }
  try {
    for (let user = 0; user < users; user += 1) {
      // The page is the bench's own, so its script is not of the policy.
      const page = await (await browser.newContext({ bypassCSP: true })).newPage()
      await page.exposeFunction('readMail', async (email: string, isNewDevice: boolean) => {
        await wallet.database.run(sql`delete from mails`)
        const { code, link } = wallet.mailbox.newest(email)
        const [transaction, secret] = new URL(link).hash.slice(1).split('.')
        if (isNewDevice) await sendJson(`${wallet.url}/v1/email/confirm`, { transaction, secret })
        return code
      })
      await page.goto(`${wallet.origin}/freeze`)
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
      const measured = await page.evaluate(
        async ([url, email]) => {
          const { measureUser, measureRequest } = Reflect.get(window, 'bench') as Page // the bundle's global
          const times = await measureUser(url, email)
          const requests = []
          for (let count = 0; count < 5; count += 1) requests.push(await measureRequest())
          return { ...times, requests }
        },
        [`/assets/${client.manifest.vault.name}`, `user-${user}@mail.example`] as const,
      )
      times.creation.push(measured.creation)
      times.login.push(measured.login)
      times.signatures.push(...measured.signatures)
      times.requests.push(...measured.requests)
      await page.context().close()
    }
  } finally {
    await browser.close()
    await wallet.stop()
  }
  return {
    users,
    creation: summarize(times.creation),
    login: summarize(times.login),
    signature: summarize(times.signatures),
    request: summarize(times.requests),
  }
}
