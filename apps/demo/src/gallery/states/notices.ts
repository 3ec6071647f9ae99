import { goBack } from '@latchkey/core/internal'
import { switchConnection } from '@latchkey/core/internal/views'
import { journeys } from '@latchkey/react-ui/testing'
import { fennec } from '../scene.js'
import type { GalleryChapter } from '../state.js'

export const notices: GalleryChapter = {
  title: 'Notices',
  states: [
    {
      id: 'alert',
      title: 'An alert for developers',
      options: { projectId: '', debug: true },
      show: ({ engine }) => engine.acts.open(),
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
        await engine.acts.connect(fennec)
        await engine.store.dispatch(switchConnection({ namespace: 'eip155', connectorId: 'io.harbour' }))
        await engine.acts.open()
        await find('.lk-alert:nth-child(3)')
      },
    },
    {
      id: 'alert-networks',
      title: 'An alert for developers, above a long list',
      options: { projectId: '', debug: true },
      show: async ({ engine }) => {
        await engine.acts.connect(fennec)
        await engine.acts.open({ view: 'Networks' })
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
        await engine.acts.open()
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
        await engine.acts.connect(fennec)
        await engine.acts.open({ view: 'WalletReceive' })
        await find('[role=alert].lk-center')
      },
    },
  ],
}
