// Measures how long the opening click blocks the page's main thread, and how smoothly the card's height moves. The processor is slowed 4
// times. It reports medians of several visits. With `BESIDE=<folder>` another build of the playground is measured in turn, with the ratio.
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { installTestWallet } from '@latchkey/test-wallets/playwright'
import { chromium } from 'playwright'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { median } from '../../bench/src/statistics.mjs'
import { readTasks, record } from '../../bench/src/trace.mjs'

const visits = Number(process.env.VISITS ?? 7)
const slowdown = 4
/** How long the page is measured after a click, in ms. */
const watched = 2_500
/** A frame at 60 Hz, in ms. */
const frame = 1_000 / 60

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const press = async (cdp, { x, y }) => {
  const at = { x, y, button: 'left', clickCount: 1 }
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}
const point = (cdp, { x, y }) => cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })

const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

const visit = async (browser, url, { devnet, chains }, act) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await installTestWallet(context, { name: 'Fennec', rdns: 'example.fennec', mnemonic: devnet.mnemonic, chains })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${url}?own-wallets&modal=above`)
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  await rest(500)
  const result = await act({ page, cdp, at: await middleOf(button) })
  await context.close()
  return result
}

const slow = (cdp, rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** The click: nothing is loaded yet, or everything is, because the pointer rested on the button. */
const open =
  (isWarm) =>
  async ({ cdp, at }) => {
    if (isWarm) {
      await point(cdp, at)
      await rest(1_500)
    }
    await slow(cdp, slowdown)
    const tasks = readTasks(
      await record(cdp, ['toplevel'], async () => {
        await press(cdp, at)
        await rest(watched)
      }),
    )
    return { longest: Math.max(...tasks), blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0) }
  }

/** Moves between the wallet list and a help view, whose heights differ, and measures the frames of the animation. */
const glide =
  (rate) =>
  async ({ page, cdp, at }) => {
    await press(cdp, at)
    const modal = page.locator('latchkey-modal')
    await modal.getByRole('button', { name: 'Fennec', exact: true }).waitFor()
    const forward = modal.getByRole('button', { name: 'What is a wallet?' })
    const back = modal.getByRole('button', { name: 'Back' })
    await forward.click()
    await back.click()
    await forward.waitFor()
    await rest(500)
    await slow(cdp, rate)
    const gaps = await page.evaluate(async () => {
      const root = document.querySelector('latchkey-modal').shadowRoot
      const card = root.querySelector('.lk-dialog')
      const all = []
      const isGliding = () => card.getAnimations().some(({ playState }) => playState === 'running')
      const nextFrame = () => new Promise(requestAnimationFrame)
      for (let step = 0; step < 4; step++) {
        await nextFrame()
        root.querySelector('.lk-head button').click()
        let before = await nextFrame()
        do {
          const now = await nextFrame()
          all.push(now - before)
          before = now
        } while (isGliding())
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      return all
    })
    const late = gaps.filter((gap) => gap > 1.5 * frame).length
    return { frames: gaps.length, late, longest: Math.max(...gaps) }
  }

const devnet = await startDevnet()
const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
const builds = { this: await serveBuilt(describeDevnet(devnet)) }
if (process.env.BESIDE) builds.beside = await serveBuilt(describeDevnet(devnet), process.env.BESIDE)
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

const journeys = {
  'click after loading': open(true),
  'click, nothing fetched': open(false),
  'height, at full speed': glide(1),
  [`height, slowed ${slowdown} times`]: glide(slowdown),
}
console.log(`Medians of ${visits} visits:`)
const chosen = Object.entries(journeys).filter(([name]) => name.includes(process.env.ONLY ?? ''))
for (const [name, act] of chosen) {
  const results = Object.fromEntries(Object.keys(builds).map((build) => [build, []]))
  for (let count = 0; count < visits; count++)
    for (const [build, { url }] of Object.entries(builds))
      results[build].push(await visit(browser, url, { devnet, chains }, act))
  console.log(`  ${name}`)
  for (const measure of Object.keys(results.this[0])) {
    const [own, other] = Object.values(results).map((rows) => median(rows.map((row) => row[measure])))
    const unit = measure === 'frames' || measure === 'late' ? '' : ' ms'
    const compared =
      other === undefined ? '' : `   beside ${other.toFixed(0)}${unit}, ratio ${(own / other).toFixed(2)}`
    console.log(`    ${measure.padEnd(10)} ${own.toFixed(0).padStart(5)}${unit}${compared}`)
  }
}
await browser.close()
for (const build of Object.values(builds)) await build.stop()
await devnet.stop()
