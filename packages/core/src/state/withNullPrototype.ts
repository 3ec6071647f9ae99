/** Copies an object's own fields to an object without a prototype: a script of the page may have added properties to all objects. */
export const withNullPrototype = <fields extends object>(fields: fields): fields => ({ __proto__: null, ...fields })
