const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for the content or an attribute of an element. */
export const escapeText = (text) => String(text).replace(/[&<>"']/g, (letter) => escapes[letter])
