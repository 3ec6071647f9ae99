/**
 * Writes `exit.html`: one file that works from a disk, without network. Its policy allows its own script and styles only.
 *
 * @param script a module that imports nothing
 * @param hashOf hashes a text by an algorithm, as base64
 */
export const writeExitPage = (script, style, hashOf) => {
  const policy = [
    `default-src 'none'`,
    `script-src 'sha256-${hashOf('sha256', script)}'`,
    `style-src 'sha256-${hashOf('sha256', style)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
  if (/<\/(?:script|style)/i.test(script + style)) throw new Error('The script or the style ends its own element.')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Latchkey</title>
<style>${style}</style>
</head>
<body>
<script type="module">${script}</script>
</body>
</html>
`
}
