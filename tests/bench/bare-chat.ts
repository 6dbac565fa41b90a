/** The least that a page can do with an answer: each piece goes into one text as it comes, with its end in sight. */
export const bareHtml = `<!doctype html><meta name=viewport content="width=device-width">
<style>body{margin:0}#log{height:100vh;overflow-y:auto;white-space:pre-wrap;font:16px sans-serif}</style><div id=log></div>
<script type=module>
const asked = new URLSearchParams(location.search);
const log = document.getElementById('log');
const text = log.appendChild(new Text());
const { body } = await fetch('/api/assistants/' + asked.get('assistant') + '/chat', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
  body: JSON.stringify({ message: asked.get('question'), sessionId: null, clientMessageId: crypto.randomUUID() }),
});
let rest = '';
for await (const piece of body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + piece).split('\\n\\n');
  rest = events.pop();
  for (const event of events) {
    const data = event.split('\\n').find((line) => line.startsWith('data: '));
    if (data && event.includes('event: delta')) text.appendData(JSON.parse(data.slice(6)).text);
  }
  log.scrollTop = log.scrollHeight;
}
</script>`;
