/**
 * Creates the rules for a value of a responsive attribute: its first word applies to screens narrower than 768 px, its last word to the others.
 *
 * @param rules the rules, with `&` for the element
 */
const when = (attribute: string, value: string, rules: string): string =>
  [
    ['<', '^'],
    ['>=', '$'],
  ]
    .map(
      ([than, end]) =>
        `@media (width ${than} 768px) { ${rules.replaceAll('&', `:host([${attribute}${end}=${value}])`)} }`,
    )
    .join('\n')

/**
 * The styles of a page button that shows an account. If there is no room for a balance beside the whole name, the balance wraps to where it is not
 * visible.
 */
export const accountCss = `
[data-state=connected] { position: relative; flex-wrap: wrap; row-gap: 99px; block-size: 0; overflow: hidden; font-variant: tabular-nums no-contextual }
:host button:has([part=avatar]) { padding-inline-start: 44px }
svg, img { position: absolute; inset-inline-start: 12px; inline-size: 24px; block-size: 24px; border-radius: 50%; background: var(--lk-raised) }
svg ~ [part=text] { max-inline-size: 18ch; block-size: 100%; align-content: center }
[part=chip] { display: grid; align-content: center; align-self: stretch; margin-block: 6px; padding-inline: 10px; border-radius: max(0px, var(--lk-r-control) - 4px); background: var(--lk-raised); font-size: 14px }
[part=chip]:empty { inline-size: 48px; animation: await 1.8s linear infinite }
@keyframes await { 50% { opacity: .4 } }
:host button:has([part=chip]) { padding-inline-end: 6px }
[part=chain] { display: none; color: var(--lk-muted) }
${when('account-status', 'avatar', '& button:has([part=avatar]) { padding-inline-start: 36px } & [part=text] { inline-size: 0 }')}
${when('account-status', 'address', '& :is([part=avatar], button > img) { display: none } & button:has([part=avatar]) { padding-inline-start: calc(12px + var(--mark-room, 28px)) } & [part=mark] { inset-inline-start: 12px; inline-size: 20px; block-size: 20px; translate: 0; font-size: 11px }')}
${['name', 'none'].map((value) => when('chain-status', value, '& [part=mark] { display: none } & button { --mark-room: 0px }')).join('\n')}
${['name', 'full'].map((value) => when('chain-status', value, '& [part=chain] { display: block }')).join('\n')}
${when('show-balance', 'false', '& [part=chip] { display: none } & button:has([part=chip]) { padding-inline-end: 12px }')}
`
