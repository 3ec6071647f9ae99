import { describe, expect, it } from 'vitest'

const path = './findDangers.mjs' // JavaScript without types
const { findDangers }: { findDangers(file: string, source: string): string[] } = await import(path)

describe('a built file', () => {
  it.each([
    ['eval("1")', 'eval is called'],
    ['(0, globalThis.eval)(text)', 'eval is called'],
    ['new Function("return 1")', 'Function is called'],
    ['const make = Function; window.Function(text)', 'Function is called'],
    ['setTimeout("go()", 1)', 'setTimeout is called with text'],
    ['setInterval(`go(${id})`, 1)', 'setInterval is called with text'],
    ['row.innerHTML = text', 'innerHTML is set'],
    ['row["outerHTML"] += text', 'outerHTML is set'],
    ['frame.srcdoc = text', 'srcdoc is set'],
    ['jsx("p", { dangerouslySetInnerHTML: { __html: text } })', 'dangerouslySetInnerHTML is set'],
    ['row.insertAdjacentHTML("beforeend", text)', 'insertAdjacentHTML is called'],
    ['range.createContextualFragment(text)', 'createContextualFragment is called'],
    ['document.write(text)', 'write is called'],
    ['element.ownerDocument.writeln(text)', 'writeln is called'],
    ['document.createElement("script")', 'createElement makes a script'],
    ['page.createElementNS(svg, "script")', 'createElementNS makes a script'],
    ['new DOMParser().parseFromString(text, "text/html")', 'parseFromString is called'],
    ['import(name)', 'import() of a computed name'],
    ['import("https://other.example/a.js")', 'import() from https://other.example/a.js'],
    ['import "//other.example/a.js"', 'an import from //other.example/a.js'],
    ['export * from "data:text/javascript,1"', 'an import from data:text/javascript,1'],
  ])('finds %s [T-06]', (source, danger) => {
    expect(findDangers('a.js', `\n${source}`)).toEqual([`line 2: ${danger}`])
  })

  it.each([
    'import("./views.js")',
    'import { a } from "@latchkey/core"',
    'setTimeout(go, 1)',
    'row.textContent = text',
    'stream.write(text)',
    'document.createElement("button")',
    'createElement(Part, null)',
    'new DOMParser().parseFromString(text, "image/svg+xml")',
    'const title = "eval"',
    'cache.evaluate(text)',
  ])('accepts %s', (source) => {
    expect(findDangers('a.js', source)).toEqual([])
  })

  it('is reported if it cannot be parsed', () => {
    expect(findDangers('a.js', 'const = 1').join()).toContain('does not parse')
  })
})
