import { setFlagsFromString } from 'node:v8'

/*
 * V8 makes byte code of a regular expression at its first use and machine code at its second. The rules are made of
 * hundreds, all used again within the first clip: machine code alone takes a third of the time (82 instead of 246 ms
 * for a first clip, Node 20.20).
 */
setFlagsFromString('--no-regexp-tier-up')
