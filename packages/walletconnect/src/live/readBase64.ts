/** What a text in base 64 says, in either alphabet. @see https://www.rfc-editor.org/rfc/rfc4648 */
export const readBase64 = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
