// This file is JavaScript because older versions of Node can't run TypeScript.
const needed = 24;
const running = Number(process.versions.node.split('.')[0]);
if (running < needed) {
  console.error(
    `KTC runs on Node ${needed}, which \`npm ci\` installs into node_modules; this is Node ${process.versions.node}.\n` +
      'Run it through npm (`npm start`, `npm test`, ...). If it was run through npm, the package `node` did not\n' +
      'install: run `npm ci` again with install scripts allowed.',
  );
  process.exit(1);
}
