import type { ObjectExpression } from '@babel/types'
import { identifierOf, nameOfKey, type Node, readProperties, unwrap, walk } from '../syntax.js'
import type { SourceFile } from './createSourceFile.js'

/** A theme as options of the kit. */
export type Theme = {
  readonly mode: 'light' | 'dark' | 'system'
  /** CSS custom properties and their values. */
  readonly variables: ReadonlyMap<string, string>
  readonly isMidnight: boolean
  /** What Latchkey has no name for. */
  readonly lost: readonly string[]
}

/** RainbowKit's presets of accent colours, with the colour of text on them. */
const accents: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  lightTheme: {
    blue: ['#0E76FD', '#FFF'],
    green: ['#1DB847', '#FFF'],
    orange: ['#FF801F', '#FFF'],
    pink: ['#FF5CA0', '#FFF'],
    purple: ['#5F5AFA', '#FFF'],
    red: ['#FA423C', '#FFF'],
  },
  darkTheme: {
    blue: ['#3898FF', '#FFF'],
    green: ['#4BD166', '#1A1B1F'],
    orange: ['#FF983D', '#1A1B1F'],
    pink: ['#FF7AB8', '#1A1B1F'],
    purple: ['#7A70FF', '#FFF'],
    red: ['#FF6257', '#FFF'],
  },
}

/** The values in light and in dark of what a theme does not set. */
const defaults: Readonly<Record<string, readonly [string, string]>> = {
  '--lk-brand': ['#0E76FD', '#3898FF'],
  '--lk-on-primary': ['#FFF', '#FFF'],
}

/** The corners of the modal and of the page's buttons, by `borderRadius`. */
const corners: Readonly<Record<string, readonly [string, string]>> = {
  none: ['0px', '0px'],
  small: ['8px', '4px'],
  medium: ['16px', '8px'],
  large: ['24px', '12px'],
}

/** The values of a theme object that have a name in Latchkey. */
export const themeNames: Readonly<Record<string, string>> = {
  'colors.accentColor': '--lk-brand',
  'colors.accentColorForeground': '--lk-on-primary',
  'colors.error': '--lk-bad',
  'colors.generalBorder': '--lk-line',
  'colors.menuItemBackground': '--lk-hover',
  'colors.modalBackdrop': '--lk-overlay',
  'colors.modalBackground': '--lk-bg',
  'colors.modalBorder': '--lk-edge',
  'colors.modalText': '--lk-text',
  'colors.modalTextSecondary': '--lk-muted',
  'colors.profileForeground': '--lk-raised',
  'fonts.body': '--lk-font',
  'radii.connectButton': '--lk-r-control',
  'radii.menuButton': '--lk-r-panel',
  'radii.modal': '--lk-r-card',
  'shadows.dialog': '--lk-shadow',
}

const literalOf = (node: Node): string | undefined => {
  const value = unwrap(node)
  if (value.type === 'StringLiteral') return value.value
  return value.type === 'TemplateLiteral' && value.expressions.length === 0
    ? (value.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

/** Reads the argument of a theme function. Returns `undefined` if a value is not literal. */
const readOptions = (argument: ObjectExpression, preset: string, base: Theme): Theme | undefined => {
  const variables = new Map(base.variables)
  const lost = [...base.lost]
  for (const property of argument.properties) {
    if (property.type === 'SpreadElement') {
      // …darkTheme.accentColors.pink
      const member = property.argument
      const colour = member.type === 'MemberExpression' ? identifierOf(member.property) : undefined
      const pair = accents[preset === 'midnightTheme' ? 'darkTheme' : preset]?.[colour ?? '']
      if (!pair) return undefined
      variables.set('--lk-brand', pair[0]).set('--lk-on-primary', pair[1])
      continue
    }
    const name = property.type === 'ObjectProperty' ? nameOfKey(property) : undefined
    const value = property.type === 'ObjectProperty' ? literalOf(property.value) : undefined
    if (name === undefined || value === undefined) return undefined
    if (name === 'accentColor') variables.set('--lk-brand', value)
    else if (name === 'accentColorForeground')
      variables.set('--lk-on-primary', value === 'white' ? '#fff' : value === 'black' ? '#000' : value)
    else if (name === 'borderRadius' && corners[value])
      variables.set('--lk-r-card', corners[value][0]).set('--lk-r-control', corners[value][1])
    else if (name === 'fontStack') {
      if (value === 'rounded') variables.set('--lk-font', 'ui-rounded, system-ui, sans-serif')
    } else if (name !== 'overlayBlur' || value !== 'none') lost.push(`${name}: '${value}'`)
  }
  return { ...base, variables, lost }
}

const sections = new Set(['blurs', 'colors', 'fonts', 'radii', 'shadows'])

/** Reads the values of a theme object. */
const readValues = (object: ObjectExpression, base: Theme): Theme | undefined => {
  const variables = new Map(base.variables)
  const lost = [...base.lost]
  const properties = readProperties(object)
  if (!properties) return undefined
  for (const [section, property] of properties) {
    const inner = unwrap(property.value)
    const values = sections.has(section) && inner.type === 'ObjectExpression' ? readProperties(inner) : undefined
    if (!values) return undefined
    for (const [name, { value }] of values) {
      const text = literalOf(value)
      if (text === undefined) return undefined
      const variable = themeNames[`${section}.${name}`]
      if (variable) variables.set(variable, text)
      else lost.push(`${section}.${name}`)
    }
  }
  return { ...base, variables, lost }
}

const isColor = (variable: string) => !/^--lk-(?:font|r-|shadow)/.test(variable)

/** Merges the themes of both modes. A colour that differs becomes `light-dark(…)`. */
const mergeModes = (light: Theme, dark: Theme): Theme => {
  const variables = new Map<string, string>()
  const lost = [...light.lost, ...dark.lost]
  for (const name of new Set([...light.variables.keys(), ...dark.variables.keys()])) {
    const [lightDefault, darkDefault] = defaults[name] ?? []
    const first = light.variables.get(name) ?? lightDefault
    const last = dark.variables.get(name) ?? darkDefault
    if (first === undefined || last === undefined) lost.push(`\`${name}\` of one mode`)
    else if (first === last || !isColor(name)) variables.set(name, first)
    else variables.set(name, `light-dark(${first}, ${last})`)
    if (first !== undefined && last !== undefined && first !== last && !isColor(name))
      lost.push(`\`${name}\` of the dark mode, '${last}',`)
  }
  return { mode: 'system', variables, isMidnight: dark.isMidnight, lost }
}

const plain = (mode: Theme['mode'], isMidnight = false): Theme => ({ mode, variables: new Map(), isMidnight, lost: [] })

/** The nodes that a theme was read from, which are no longer needed. */
type Read = { readonly theme: Theme; readonly declarations: readonly Node[] }

/** Reads the `theme` of `<RainbowKitProvider>`. Returns `undefined` if it depends on anything but literal values. */
export const readTheme = (file: SourceFile, expression: Node): Read | undefined => {
  const node = unwrap(expression)
  if (node.type === 'Identifier') {
    const statement = file.syntax.program.body.find(
      (candidate) =>
        candidate.type === 'VariableDeclaration' &&
        candidate.declarations.length === 1 &&
        identifierOf(candidate.declarations[0]?.id) === node.name,
    )
    let references = 0
    walk(file.syntax, (candidate) => {
      if (identifierOf(candidate) === node.name) references += 1
    })
    const init = statement?.type === 'VariableDeclaration' ? statement.declarations[0]?.init : undefined
    const read = init && references === 2 ? readTheme(file, init) : undefined
    return read && statement && { theme: read.theme, declarations: [...read.declarations, statement] }
  }
  if (node.type === 'CallExpression') {
    const usage = file.usages.find((candidate) => candidate.node === node.callee)
    const [argument, second] = node.arguments
    if (usage) {
      const base = plain(usage.name === 'lightTheme' ? 'light' : 'dark', usage.name === 'midnightTheme')
      if (!argument) return { theme: base, declarations: [] }
      const theme = argument.type === 'ObjectExpression' ? readOptions(argument, usage.name, base) : undefined
      return theme && { theme, declarations: [] }
    }
    // merge(lightTheme(), { … }) of lodash
    if (identifierOf(node.callee) === 'merge' && argument && second) {
      const base = readTheme(file, argument)
      const values = unwrap(second)
      const theme = base && values.type === 'ObjectExpression' ? readValues(values, base.theme) : undefined
      return base && theme && { theme, declarations: base.declarations }
    }
    return undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  const properties = readProperties(node)
  const light = properties?.get('lightMode')
  const dark = properties?.get('darkMode')
  if (light && dark) {
    const first = readTheme(file, light.value)
    const last = readTheme(file, dark.value)
    if (!first || !last) return undefined
    return {
      theme: mergeModes(first.theme, last.theme),
      declarations: [...first.declarations, ...last.declarations],
    }
  }
  const theme = readValues(node, plain('light'))
  return theme && { theme, declarations: [] }
}
