/** Returns whether a text is an `http` URL on this machine, without credentials. */
export const isLoopbackLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && username === '' && password === ''
  )
}
