'use strict'

var hasEnded = false

/*
 * Node gives exit code 13 to a main module that never settles; a module that is imported from here gets it from this.
 * Without it a command that waits for nothing any more would end with 0.
 */
process.once('exit', function (code) {
  if (!hasEnded && code === 0) process.exitCode = 13
})

import('../dist/bundle/cli.js').then(function () {
  hasEnded = true
})
