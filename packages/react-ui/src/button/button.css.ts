/** The styles of the page buttons: the design tokens and parts that a page needs at first load. The build minifies them. */
export const buttonCss = `
:host {
  display: inline-flex;
  max-inline-size: 100%;
  --lk-b: var(--lk-brand,var(--w3m-accent));
  --lk-b-on: color(from var(--lk-b) xyz calc((.179 - y)*1e5) calc((.179 - y)*1e5) calc((.179 - y)*1e5));
  --lk-b-hover: color-mix(in oklab,var(--lk-b) 88%,color(from var(--lk-b) xyz clamp(0,(y - .179)*1e5,1) clamp(0,(y - .179)*1e5,1) clamp(0,(y - .179)*1e5,1)));
  --lk-bg: light-dark(#fffefc,#1c1917);
  --lk-raised: light-dark(#f6f3ed,#282421);
  --lk-text: light-dark(#1d1a16,#f7f3eb);
  --lk-muted: light-dark(#665f54,#b3ab9d);
  --lk-primary: var(--lk-b,light-dark(#1f1b17,#f4eee2));
  --lk-primary-hover: var(--lk-b-hover,light-dark(#383129,#fffdf8));
  --lk-on-primary: var(--lk-b-on,light-dark(#fffdf8,#1a1713));
  --lk-focus: var(--lk-b,light-dark(#94650f,#e8c47d));
  --lk-edge: light-dark(#2e220e14,#fff6e41a);
  --lk-r-control: calc(3*var(--w3m-border-radius-master,4px));
  --lk-font: var(--w3m-font-family,system-ui,sans-serif);
}
:host([hidden]) {
  display: none;
}
button {
  all: initial;
  color-scheme: light dark;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding-inline: 16px;
  border-radius: var(--lk-r-control);
  background: var(--lk-primary);
  color: var(--lk-on-primary);
  font: 500 16px/1.25 var(--lk-font);
  white-space: nowrap;
  cursor: pointer;
  &[data-theme=dark] {
    color-scheme: dark;
  }
  &[data-theme=light] {
    color-scheme: light;
  }
  &:hover {
    background: var(--lk-primary-hover);
  }
  &:enabled:active {
    scale: .98;
  }
  &:focus-visible {
    outline: 2px solid var(--lk-focus);
    outline-offset: 2px;
  }
  &[data-state^=n],&[data-state=connected] {
    background: var(--lk-bg);
    color: var(--lk-text);
    box-shadow: 0 0 0 1px var(--lk-edge);
    padding-inline: 12px;
    &:hover {
      background: var(--lk-raised);
    }
  }
  &:disabled {
    background: var(--lk-raised);
    color: var(--lk-muted);
    box-shadow: none;
    cursor: default;
  }
  &[aria-busy=true] {
    position: relative;
  }
  @media(forced-colors:active) {
    border: 1px solid;
  }
}
:host([size=sm]) button {
  padding-inline: 12px;
  font-size: 14px;
  @media(hover) {
    min-block-size: 36px;
  }
}
:host([size=lg]) button {
  padding-inline: 22px;
  min-block-size: 52px;
}
[part=text] {
  overflow: hidden;
  text-overflow: ellipsis;
}
[data-state^=n]>* {
  margin-inline-start: 28px;
}
[role=alert] {
  position: absolute;
  clip-path: inset(50%);
}
[aria-busy=true]:before,[data-state^=n]:after {
  content: "";
  flex: none;
  inline-size: 6px;
  block-size: 6px;
  margin: -4px 2px 0;
  border: solid;
  border-width: 0 2px 2px 0;
  rotate: 45deg;
}
[aria-busy=true]:before {
  inline-size: 12px;
  block-size: 12px;
  margin: 0;
  border-radius: 50%;
  @media not (prefers-reduced-motion) {
    animation: t 1.2s linear infinite;
  }
}
[aria-busy=true]:not([data-state$=g]) {
  -webkit-text-fill-color: #0000;
  &:before {
    position: absolute;
    inset: 0;
    margin: auto;
  }
}
@keyframes t {
  to {
    rotate: 405deg;
  }
}
`
