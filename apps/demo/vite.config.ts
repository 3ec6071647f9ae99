import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1' },
  // In development the sources of the packages, with hot replacement; built, what will be published.
  resolve:
    command === 'serve' ? { conditions: ['@latchkey/source', 'module', 'browser', 'development|production'] } : {},
  build: {
    rolldownOptions: { input: ['index.html', 'gallery.html', 'phone.html'] },
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
}))
