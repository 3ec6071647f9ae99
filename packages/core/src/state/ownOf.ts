/** What an object has by itself, and nothing else: a script of the page may have given all objects more. */
export const ownOf = <fields extends object>(fields: fields): fields => ({ __proto__: null, ...fields })
