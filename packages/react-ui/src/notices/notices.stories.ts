import { goBack } from '@latchkey/core/internal'
import { switchConnection } from '@latchkey/core/internal/views'
import { journeys } from '@latchkey/react-ui/testing'
import { fennec } from '../testing/gallery/samples.js'
import type { GalleryChapter } from '../testing/gallery/state.js'

export const notices: GalleryChapter = {
  title: 'Notices',
  states: [
    {
      id: 'alert',
      title: 'An alert for developers',
      options: { projectId: '', debug: true },
      show: ({ engine }) => engine.actions.open(),
    },
    {
      id: 'alerts',
      title: 'Several alerts',
      options: {
        projectId: '',
        debug: true,
        serviceUrl: 'https://services.example',
        fetch: async () => new Response('Origin not allowed', { status: 403 }),
      },
      show: async ({ engine, find }) => {
        await engine.actions.connect(fennec)
        await engine.store.dispatch(switchConnection({ namespace: 'eip155', connectorId: 'io.harbour' }))
        await engine.actions.open()
        await find('.lk-alert:nth-child(3)')
      },
    },
    {
      id: 'alert-networks',
      title: 'An alert for developers, above a long list',
      options: { projectId: '', debug: true },
      show: async ({ engine }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open({ view: 'Networks' })
      },
    },
    {
      id: 'approved-late',
      title: 'A wallet that approved after the user had cancelled',
      show: async ({ engine, wallets, find }) => {
        let approve = () => {}
        const approval = new Promise<'approve'>((resolve) => {
          approve = () => resolve('approve')
        })
        for (const wallet of wallets) wallet.answer = approval
        await engine.actions.open()
        const row = await find('.lk-list .lk-row')
        row.click()
        await find('.lk-stage')
        engine.store.dispatch(goBack())
        approve()
        await find('.lk-toast__act')
      },
    },
    {
      id: 'view-unfetched',
      title: 'A view that did not load',
      options: { journeys: { ...journeys, receive: () => Promise.reject(new Error('The network is unreachable.')) } },
      show: async ({ engine, find }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open({ view: 'WalletReceive' })
        await find('[role=alert].lk-center')
      },
    },
  ],
}
