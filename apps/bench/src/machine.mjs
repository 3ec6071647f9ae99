import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Returns the conditions of a figure: date, kind of machine, and commit. It contains no names and no paths. */
export const describeRun = () => ({
  date: new Date().toISOString().slice(0, 10),
  machine: {
    cores: cpus().length, // of the machine, also if a benchmark keeps to one of them,
    memoryInGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  },
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
})

/** Returns the conditions as a sentence. */
export const summarizeRun = ({ date, machine, commit, note }) =>
  `${note ? `${note} ` : ''}Measured on ${date} on ${machine.cores} cores with ${machine.memoryInGb} GB (${machine.system}, Node ${machine.node}), at commit ${commit}.`
