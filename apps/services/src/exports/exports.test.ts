import { expect, it } from 'vitest'
import * as main from './index.js'
import * as parts from './parts.js'

it('keeps its public names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "readChainsFile",
      "readOnrampFile",
      "startServices",
    ]
  `)
})

it('keeps the parts for servers of ours', () => {
  expect(Object.keys(parts).sort()).toMatchInlineSnapshot(`
    [
      "FieldError",
      "UpstreamError",
      "UsageError",
      "clientIp",
      "createLineWriter",
      "createLogger",
      "createOutgoing",
      "describeError",
      "limitRate",
      "listenOn",
      "logRequests",
      "needOption",
      "nodeUrlField",
      "objectField",
      "openDatabase",
      "optionalField",
      "parseJson",
      "parseOptions",
      "print",
      "providerUrlField",
      "readBody",
      "readFile",
      "runCommands",
      "runFromTerminal",
      "setHeader",
      "stopOnSignals",
      "textField",
      "toNumber",
      "variableField",
      "withDatabase",
    ]
  `)
})
