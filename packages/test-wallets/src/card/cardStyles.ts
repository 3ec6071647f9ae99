/** The styles of the approval card, which looks like an extension's window in the page's top corner. */
export const cardStyles = `
:host { all: initial !important; }
dialog { box-sizing: border-box; position: fixed; inset: 16px 16px auto auto; margin: 0; inline-size: 340px; max-inline-size: calc(100vw - 32px); max-block-size: calc(100vh - 32px); overflow: auto; padding: 0; border: 0; border-radius: 16px; background: #17202a; color: #f2f5f7; font: 400 14px/20px system-ui, sans-serif; box-shadow: 0 0 0 1px #ffffff1f, 0 24px 64px #0009; z-index: 2147483647; }
header { display: flex; align-items: center; gap: 10px; padding: 12px 16px; background: #22303a; font-weight: 600; }
header img { inline-size: 28px; block-size: 28px; border-radius: 8px; }
h2 { margin: 16px 16px 4px; font: 600 18px/24px system-ui, sans-serif; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 8px 16px 16px; }
dt { color: #a9b7c2; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
pre { margin: 0 16px 16px; padding: 10px 12px; max-block-size: 160px; overflow: auto; border-radius: 10px; background: #0f161c; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 12px/18px ui-monospace, monospace; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 16px 16px; }
button { min-block-size: 44px; border: 0; border-radius: 10px; background: #2c3b47; color: inherit; font: 500 15px/20px system-ui, sans-serif; cursor: pointer; }
button:hover { background: #384a58; }
button[data-act=approve] { background: #f3d9a4; color: #1b1305; }
button[data-act=approve]:hover { background: #fae7c3; }
button:focus-visible { outline: 2px solid #f3d9a4; outline-offset: 2px; }
`
