import { expect } from 'vitest'

/** Matches a response that refuses. @param details further fields of its body */
export const refused = (code: string, status: number, details: object = {}) => ({
  status,
  body: expect.objectContaining({ code, ...details }) as unknown,
  headers: expect.anything() as unknown,
})
