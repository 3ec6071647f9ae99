import { element } from '../client/element.js'
import { readConfig } from '../client/readConfig.js'
import { waitForHello } from './handshake.js'
import { startFrame } from './startFrame.js'

// The entry of the frame. It does nothing before a page of the project has greeted it.
const { project, ...config } = readConfig()
if (project) {
  const root = element('main')
  document.body.append(root)
  void waitForHello(project.origins).then((embedder) =>
    startFrame({ ...embedder, config: { ...config, project }, root }),
  )
}
